import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LIGHTS, getPhotoPath, SCENES } from '../listing/photos.ts';
import { picture } from './picture.ts';

const folder = new URL('../../../site/public/', import.meta.url);
const all = SCENES.flatMap((scene) =>
  LIGHTS.map((light) => ({ scene, light, path: getPhotoPath(scene, light) })),
);

describe('the pictures that the site serves', () => {
  it.each(all)('$path is as it is drawn, small and 4:3', ({ scene, light, path }) => {
    const served = readFileSync(new URL(path.slice(1), folder), 'utf8');
    expect(served, 'run node scripts/sample/pictures/draw.ts').toBe(picture(scene, light));
    expect(served.length).toBeLessThan(6_144);
    expect(served).toContain('width="800" height="600" viewBox="0 0 800 600"');
    expect(served).not.toMatch(/undefined|NaN/);
  });

  it('are all there are', () => {
    const names = readdirSync(new URL('images/sample/', folder)).map((name) => `/images/sample/${name}`);
    expect(names.toSorted()).toEqual(all.map(({ path }) => path).toSorted());
  });
});
