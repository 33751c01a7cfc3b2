import { mkdirSync, writeFileSync } from 'node:fs';
import { LIGHTS, getPhotoPath, SCENES } from '../listing/photos.ts';
import { picture } from './picture.ts';

/** Writes the pictures of the sample to where the site serves them. Run it after changing a drawing. */
const folder = new URL('../../../site/public/', import.meta.url);
mkdirSync(new URL('images/sample/', folder), { recursive: true });
for (const scene of SCENES)
  for (const light of LIGHTS)
    writeFileSync(new URL(getPhotoPath(scene, light).slice(1), folder), picture(scene, light));
console.log(`${SCENES.length * LIGHTS.length} pictures drawn.`);
