/** Runs a command-line program and ends the process: with 0, or with 1 and the error. */
export async function endProgram(main: () => Promise<void>): Promise<never> {
  try {
    await main();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
  process.exit(0);
}
