import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';

it('starts without a query builder, whose loading would delay every publish', () => {
  const script = new URL('sync-replica.ts', import.meta.url).href;
  const code = `import { registerHooks } from 'node:module';
    const loaded = [];
    registerHooks({ load(url, context, next) { loaded.push(url); return next(url, context); } });
    await import(${JSON.stringify(script)});
    console.log(JSON.stringify(loaded));`;
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', code], { encoding: 'utf8' });
  const loaded = JSON.parse(output) as string[];
  expect(loaded).toContain(script);
  expect(loaded.filter((url) => /drizzle|[/]zod[/]/.test(url))).toEqual([]);
});
