import { describe, expect, it } from 'vitest';
import { SPRITE_ICONS } from './sprite-icons.ts';
import { buildSprite, loadIcon } from './sprite.ts';

describe('the icon sprite', () => {
  const sprite = buildSprite(SPRITE_ICONS);

  it('has a symbol for every icon that a category or a page can ask for', () => {
    const ids = [...sprite.matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id);
    expect(ids).toEqual(SPRITE_ICONS);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('holds shapes only: no licence notes, scripts or styles of their own', () => {
    expect(sprite).not.toMatch(/<!--|<script|<style|class=/);
    expect(sprite).toContain('<symbol id="check"');
  });

  it('is the same for the same names', () => expect(buildSprite(SPRITE_ICONS)).toBe(sprite));
});

it('says which icon does not exist', () => {
  expect(() => loadIcon('no-such-icon')).toThrow('no-such-icon');
});
