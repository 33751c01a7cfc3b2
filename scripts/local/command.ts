import { explain } from './failure.ts';

/**
 * Runs a command to its end. A fault that the person at the terminal can do something about is shown as a sentence,
 * a fault of the program with its stack; both end with exit code 1.
 */
export async function command(main: () => Promise<void>): Promise<void> {
  try {
    await main();
  } catch (error) {
    const sentence = explain(error);
    console.error(sentence ?? error);
    process.exitCode = 1;
  }
}
