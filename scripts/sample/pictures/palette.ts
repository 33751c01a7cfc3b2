import type { Light } from '../listing/photos.ts';

/** Colours by what they are used for, so that a scene can be drawn in any tone and light. */
export type Palette = {
  sky: string;
  wall: string;
  floor: string;
  dark: string;
  deep: string;
  mid: string;
  light: string;
  accent: string;
  second: string;
  leaf: string;
  glow: string;
  wood: string;
};

export type Tone = 'warm' | 'sage' | 'blue' | 'rose';

const NAMES = [
  'sky',
  'wall',
  'floor',
  'dark',
  'deep',
  'mid',
  'light',
  'accent',
  'second',
  'leaf',
  'glow',
  'wood',
] as const;

const COLOURS: Record<Tone, Record<Light, string>> = {
  warm: {
    day: 'bfe0e6 f6e7d3 dcb98f 4a2f27 8a4b32 c9774b fff6e8 e2a03f 3f7d6e 5b8c5a fff1c4 a8683f',
    dusk: 'e98f6b 5a3a3a 3b2529 24161b 7a3f35 b9603f f7dfc0 f0a94a 4f8a83 5f7f58 ffd98a 82492f',
  },
  sage: {
    day: 'c4e3e8 e6eddc b9c9a3 26392f 3f6b52 7fa06f f9fbf2 e8b04a d97b56 4f8a55 fff6cf 9c7346',
    dusk: 'f0a878 2f4a44 22352f 14231f 3d6a5c 5f9078 e8efd6 f2b85a e0805a 6c9c62 ffe2a0 7a5636',
  },
  blue: {
    day: 'bfe3f2 dfeaf0 b4c8d3 1f3442 355f7a 6d9ab5 f7fbfd f0a35a e06b5e 5c9478 fff3cf a67c52',
    dusk: 'f2a48a 2a3f5a 1e2e44 121d2e 34557c 5c83ab e3ecf5 f4b060 ea7a68 5f9484 ffe1a3 7b5a44',
  },
  rose: {
    day: 'd5e3f2 f7e4e2 e0bcb7 45263a 8f4a66 c97f92 fff7f4 e9a75c 5c8a8a 6b9469 fff0cc a9705c',
    dusk: 'ee9a86 523049 3a2236 231422 8a4668 b9708f f6dfe0 f3b06a 6fa0a3 76986d ffdb9c 7f4d48',
  },
};

export function palette(tone: Tone, light: Light): Palette {
  const colours = COLOURS[tone][light].split(' ');
  return Object.fromEntries(NAMES.map((name, i) => [name, `#${colours[i]!}`])) as Palette;
}
