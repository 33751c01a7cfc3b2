import { explainError } from './cli-error.ts';

/**
 * Runs a command. Prints the message of an error that the user can correct, or the stack of a bug; both set exit code
 * 1.
 */
export async function runCli(main: () => Promise<void>): Promise<void> {
  try {
    await main();
  } catch (error) {
    const sentence = explainError(error);
    console.error(sentence ?? error);
    process.exitCode = 1;
  }
}
