import { execFileSync } from 'node:child_process';

/** Runs statements on a database while this thread waits, as another program does. Repeats those of a busy one. */
export function executeSync(url: string, ...statements: string[]): void {
  const script = `for (const sql of process.argv.slice(1)) {
    const body = JSON.stringify({ requests: [{ type: 'execute', stmt: { sql } }] });
    for (let attempt = 1; ; attempt++) {
      const response = await fetch('${url}/v2/pipeline', { method: 'POST', body });
      const [{ error }] = (await response.json()).results;
      if (!error) break;
      if (attempt === 50 || !error.message.includes('locked')) throw new Error(error.message);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }`;
  execFileSync(process.execPath, ['--input-type=module', '-e', script, ...statements]);
}
