/** One Ctrl-C can arrive twice, from the terminal and from npm. */
const SAME_PRESS_MS = 500;

/**
 * Runs a program until SIGTERM, SIGINT or the end of its parent, then stops it; a second signal
 * ends it at once. A program that can't start prints why and exits with code 1, unless it was to stop.
 */
export async function runUntilSignal(begin: () => Promise<() => Promise<void>>): Promise<void> {
  let firstSignal = 0;
  let end: () => Promise<void> = async () => undefined;
  let begun = false;

  const finish = async () => {
    try {
      await end();
      process.exit(0);
    } catch (error) {
      console.error(error);
      process.exit(1);
    }
  };
  const onSignal = () => {
    const now = Date.now();
    if (firstSignal === 0) {
      firstSignal = now;
      if (begun) void finish();
      else
        process.stderr.write(
          'Stopping once startup has finished. Press Ctrl-C again to stop now.\n',
        );
    } else if (now - firstSignal > SAME_PRESS_MS) {
      process.exit(130);
    }
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
  process.on('disconnect', onSignal);

  try {
    end = await begin();
    begun = true;
    if (firstSignal !== 0) await finish();
  } catch (error) {
    // Ctrl-C reaches PostgreSQL as well, so a start that was to stop may fail.
    if (firstSignal !== 0) process.exit(0);
    // Bypasses the console, which may write to the log by now, without text.
    process.stderr.write(`${inWords(error)}\n`);
    process.exit(1);
  }
}

function inWords(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause instanceof Error ? `\n(${error.cause.message})` : '';
  return `${error.message.trim()}${cause}`;
}
