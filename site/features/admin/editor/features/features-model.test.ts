import { describe, expect, it } from 'vitest';
import type { Features } from '../../../../../schema/contracts/business.ts';
import { NEW_FEATURE, findProblems, toFeatures, toGroups } from './features-model.ts';

describe('features as they are edited', () => {
  const stored: Features = {
    Accessibility: { 'Wheelchair accessible entrance': true, Elevator: false },
    Parking: { Kind: 'Street, free after 6 PM' },
  };

  it('are stored as they were when nobody changed them, in their order', () => {
    expect(toFeatures(toGroups(stored))).toEqual(stored);
    expect(JSON.stringify(toFeatures(toGroups(stored)))).toBe(JSON.stringify(stored));
    expect(toFeatures(toGroups(null))).toBeNull();
  });

  it('leave out groups without features', () => {
    expect(toFeatures([{ name: 'Parking', features: [] }])).toBeNull();
  });

  it('say what is wrong', () => {
    const groups = toGroups(stored);
    expect(findProblems(groups)).toEqual([]);
    groups.push(
      { name: ' Parking ', features: [NEW_FEATURE] },
      {
        name: '',
        features: [
          { name: 'A', kind: 'text', text: ' ' },
          { ...NEW_FEATURE, name: 'A' },
        ],
      },
    );
    expect(findProblems(groups)).toEqual([
      { group: 2, message: 'Bu adda bir grup zaten var' },
      { group: 2, feature: 0, message: 'Özellik adı gerekli' },
      { group: 3, message: 'Grup adı gerekli' },
      { group: 3, feature: 0, message: 'Metin gerekli' },
      { group: 3, feature: 1, message: 'Bu grupta bu adda bir özellik zaten var' },
    ]);
  });
});
