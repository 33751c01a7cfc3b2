import { expect, it } from 'vitest';
import type { MapCamera } from '../view/camera.ts';
import outline from '../draw/outline.json' with { type: 'json' };
import { drawLand, drawLines, toGround } from './draw-ground.ts';

const SIZE = { width: 800, height: 600 };
const ground = toGround(outline);
const draw = (position: Omit<MapCamera, keyof typeof SIZE>) => {
  const camera = { ...position, ...SIZE };
  return {
    land: drawLand(ground.land, camera),
    borders: drawLines(ground.borders, camera),
    states: drawLines(ground.states, camera),
  };
};
const readNumbers = (path: string) => path.match(/-?\d+(\.5)?/g)!.map(Number);

it('draws the part of the outline that is visible, in pixels', () => {
  const bosphorus = draw({ latitude: 41, longitude: 29, zoom: 6 });
  expect(bosphorus.land).toMatch(/^M-?\d+(\.5)? -?\d+(\.5)?L.*z$/);
  // Land is cut a little beside the picture; it does not reach around the earth.
  for (const pixels of readNumbers(bosphorus.land)) expect(pixels).toBeGreaterThanOrEqual(-96);
  for (const pixels of readNumbers(bosphorus.land)) expect(pixels).toBeLessThanOrEqual(800 + 96);
  expect(bosphorus.borders).not.toBe('');
  expect(bosphorus.states).toBe('');
  expect(draw({ latitude: 39, longitude: -110, zoom: 5 }).states).not.toBe('');
  // The middle of an ocean, and that of a country.
  expect(draw({ latitude: 30.5, longitude: -40.5, zoom: 9 }).land).toBe('');
  const inland = draw({ latitude: 39.5, longitude: 33, zoom: 10 });
  expect(new Set(readNumbers(inland.land))).toEqual(new Set([-96, 696, 896]));
});
