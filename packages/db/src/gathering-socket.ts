import { Socket } from 'node:net';

/**
 * A socket that sends everything written in one turn of the event loop together. The driver writes
 * each statement separately, and a write costs both sides more than most statements do. An
 * encrypted connection bypasses this socket and writes statement by statement.
 */
export class GatheringSocket extends Socket {
  #isGathering = false;

  override connect(...given: unknown[]): this {
    Reflect.apply(super.connect, this, given);
    // Node resets `write` to its own when a socket connects.
    Reflect.deleteProperty(this, 'write');
    return this;
  }

  override cork(): void {
    this.#gather();
    super.cork();
  }

  override write(...given: unknown[]): boolean {
    this.#gather();
    return Reflect.apply(super.write, this, given);
  }

  /** Buffers writes until the current code, and the promises it settled, have run. */
  #gather(): void {
    if (this.#isGathering) return;
    this.#isGathering = true;
    super.cork();
    process.nextTick(() => {
      this.#isGathering = false;
      this.uncork();
    });
  }
}
