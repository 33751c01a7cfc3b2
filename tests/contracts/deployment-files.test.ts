import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../scripts/runtime/root.ts';

const read = (file: string) => readFileSync(join(root, file), 'utf8');
const workflows = globSync('.github/workflows/*.yml', { cwd: root });

it('install packages from the public registries that every clone uses, and name no other', () => {
  expect(workflows).toContain('.github/workflows/publish.yml');
  for (const file of [...workflows, 'Dockerfile', '.npmrc', 'package.json', 'package-lock.json'])
    expect(read(file), file).not.toMatch(
      /registry-url|registry=|_authToken|npm\.pkg\.github\.com|"resolved"/,
    );
});

it('run the Node of package.json in the image of the runner', () => {
  const { dependencies } = JSON.parse(read('package.json')) as { dependencies: { node: string } };
  expect(read('Dockerfile')).toContain(`\nFROM node:${dependencies.node}-slim\n`);
});

it('copy only files that exist into the image, and no secrets', () => {
  const copied = [...read('Dockerfile').matchAll(/^COPY --chown=\S+ (.+) \S+$/gm)].flatMap(([, names]) =>
    names!.split(' '),
  );
  expect(copied.length).toBeGreaterThan(3);
  expect(copied.filter((name) => !existsSync(join(root, name)))).toEqual([]);
  const ignored = read('.dockerignore').split('\n');
  expect(ignored).toEqual(expect.arrayContaining(['.dev.vars', '.env', '.data', 'node_modules']));
});

it('pass a workflow only the secrets that it uses', () => {
  const named = [...read('.github/workflows/publish.yml').matchAll(/secrets\.(\w+)/g)].map(
    ([, name]) => name,
  );
  expect(named).toEqual(['DATABASE_TOKEN', 'PUBLISH_TOKEN']);
});
