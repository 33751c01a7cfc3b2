import { describe, expect, it } from 'vitest';
import {
  defaultSettings,
  SettingsEdit,
  type SiteSettings,
} from '../../../../../schema/contracts/site-settings.ts';
import {
  buildEdit,
  collectIssues,
  type Edits,
  findIssues,
  fromInput,
  getSetting,
  listChanged,
  rebaseEdits,
  recordEdit,
  toInput,
} from './edits.ts';
import { findTab, getLabel, SETTING_FIELDS, type SettingField } from './fields.ts';

const fieldOf = (path: string): SettingField => SETTING_FIELDS.get(path)!;
const settings: SiteSettings = {
  ...defaultSettings,
  contact: { ...defaultSettings.contact, email: 'hello@example.com' },
  promises: { ...defaultSettings.promises, languages: ['English', 'Türkçe'], isAlwaysThere: true },
};

describe('the fields', () => {
  it('are all that can be set but the ads, each with a label of its own', () => {
    const all = Object.entries(defaultSettings).flatMap(([group, value]) =>
      typeof value === 'object' ? Object.keys(value).map((name) => `${group}.${name}`) : [group],
    );
    expect([...SETTING_FIELDS.keys()].toSorted()).toEqual(
      all.filter((path) => !path.startsWith('ads.')).toSorted(),
    );
    const labels = [...SETTING_FIELDS.keys()].map(getLabel);
    expect(new Set(labels).size).toBe(labels.length);
    for (const path of SETTING_FIELDS.keys()) expect(getLabel(path)).not.toBe(path.split('.').at(-1));
  });

  it('come back as they were stored, and as nothing when they are empty', () => {
    for (const path of SETTING_FIELDS.keys()) {
      const value = getSetting(settings, path);
      expect(fromInput(fieldOf(path), toInput(value))).toEqual(value);
      if (typeof value !== 'boolean')
        expect(fromInput(fieldOf(path), ' ')).toEqual(
          path.startsWith('codes.') ? ' ' : getSetting(defaultSettings, path),
        );
    }
  });

  it('are found in their tab', () => {
    expect(['codes.head', 'texts.metaKeywords', 'texts.headline', 'ratingMarkup'].map(findTab)).toEqual([
      'codes',
      'seo',
      'site',
      'site',
    ]);
  });
});

describe('edits', () => {
  const edits: Edits = {
    'contact.email': { value: ' new@example.com ', base: 'hello@example.com' },
    'contact.phone': { value: '  ', base: null },
    'promises.languages': { value: 'English\n\n Deutsch', base: ['English', 'Türkçe'] },
    ratingMarkup: { value: 'none', base: 'own' },
  };

  it('become a request with the values that they replace, by the contract', () => {
    const changed = listChanged(edits, settings);
    expect(changed).toEqual(['contact.email', 'promises.languages', 'ratingMarkup']);
    const body = buildEdit(edits, changed);
    expect(body).toEqual({
      changes: {
        contact: { email: 'new@example.com' },
        promises: { languages: ['English', 'Deutsch'] },
        ratingMarkup: 'none',
      },
      base: {
        contact: { email: 'hello@example.com' },
        promises: { languages: ['English', 'Türkçe'] },
        ratingMarkup: 'own',
      },
    });
    expect(SettingsEdit.parse(body)).toEqual(body);
  });

  it('are checked by the contract, in Turkish, by their field', () => {
    const wrong: Edits = {
      'contact.email': { value: 'nobody', base: null },
      'promises.languages': { value: 'x'.repeat(41), base: [] },
      'promises.nextReview': { value: '2026-02-30', base: null },
      'texts.headline': { value: 'fine', base: '' },
    };
    expect(findIssues(wrong, Object.keys(wrong))).toEqual({
      'contact.email': 'Geçersiz email',
      'promises.languages': 'En fazla 40 karakter olabilir',
      'promises.nextReview': 'Geçersiz tarih',
    });
    expect(
      collectIssues([
        { path: 'changes.ratingMarkup', text: 'a' },
        { path: 'base', text: 'b' },
      ]),
    ).toEqual({
      ratingMarkup: 'a',
    });
  });

  it('end when a field is as it was, and keep what they replace while it is typed', () => {
    const typed = recordEdit({}, settings, 'contact.email', 'hello@example.co');
    expect(typed).toEqual({ 'contact.email': { value: 'hello@example.co', base: 'hello@example.com' } });
    const theirs = { ...settings, contact: { ...settings.contact, email: 'theirs@example.com' } };
    const more = recordEdit(typed, theirs, 'contact.email', 'hello@example.com ');
    expect(more['contact.email']!.base).toBe('hello@example.com');
    expect(recordEdit(more, theirs, 'contact.email', 'hello@example.com')).toEqual({});
  });

  it('replace what the operator has seen since', () => {
    expect(rebaseEdits(edits, { ratingMarkup: 'all' })).toEqual({
      ...edits,
      ratingMarkup: { value: 'none', base: 'all' },
    });
  });
});
