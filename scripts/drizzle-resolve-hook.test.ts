import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { getNodeFlags } from './node-flags.mjs';
import { root } from './runtime/root.ts';

/** Loads a module of drizzle-orm, and reports its exports and the files it loads. */
const loadModule = (module: string) => `
  import { registerHooks } from 'node:module';
  const files = [];
  registerHooks({ load(url, context, nextLoad) { files.push(url); return nextLoad(url, context); } });
  const offered = Object.keys(await import(${JSON.stringify(module)}));
  console.log(JSON.stringify({ offered, files }));
`;

it.each(['drizzle-orm', 'drizzle-orm/sqlite-core', 'drizzle-orm/libsql/web', 'drizzle-orm/libsql/migrator'])(
  'the files that %s is made of are those that Node itself would find',
  async (module) => {
    const load = async (flags: string[]) => {
      const args = [...flags, '--input-type=module', '-e', loadModule(module)];
      const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: root });
      return JSON.parse(stdout) as { offered: string[]; files: string[] };
    };
    const [quick, plain] = await Promise.all([load(getNodeFlags('start')), load([])]);
    expect(quick).toEqual(plain);
    expect(plain.files.length).toBeGreaterThan(10);
  },
);
