import { Socket } from 'node:net';

/**
 * A socket that sends everything written in one turn of the event loop together. The driver writes
 * each statement by itself; a write costs more than most statements do, on both sides.
 * An encrypted connection writes past this socket, statement by statement.
 */
export class GatheringSocket extends Socket {
  #isGathering = false;

  override connect(...given: unknown[]): this {
    Reflect.apply(super.connect, this, given);
    // Node gives a socket that connects its own `write` back.
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

  /** Keeps what is written until the code that runs now, and what it settled, has run. */
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
