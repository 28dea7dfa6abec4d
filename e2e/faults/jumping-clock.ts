// Loaded with --import: each SIGUSR2 moves the clock of the process, an hour ahead, then two back, and on.
// Timers are not moved; the system's don't move either when its clock is set.
const HOUR = 3_600_000;
const JUMPS = [HOUR, -2 * HOUR];

let offset = 0;
let jumps = 0;
process.on('SIGUSR2', () => {
  offset += JUMPS[jumps++ % JUMPS.length] ?? 0;
});

const SystemDate = Date;
const now = () => SystemDate.now() + offset;
globalThis.Date = new Proxy(SystemDate, {
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
  apply: () => new SystemDate(now()).toString(),
  get: (target, key, receiver) => (key === 'now' ? now : Reflect.get(target, key, receiver)),
});
