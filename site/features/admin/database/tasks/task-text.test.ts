import { expect, it } from 'vitest';
import { toTaskError } from './task-text.ts';

it('tells in Turkish why a task failed, and never shows a message of a program', () => {
  expect(toTaskError('The store of backups is unavailable. Try again in a few seconds.')).toBe(
    'Yedek deposu yanıt vermedi. Sonraki çalışmada yeniden denenir.',
  );
  expect(toTaskError('broken; The page store is unavailable. Try again in a few seconds.')).toContain(
    'Sayfa deposu',
  );
  expect(toTaskError('SQLITE_ERROR: no such table: rate_limit')).toBe(
    'Beklenmeyen bir hata oluştu. Ayrıntısı sitenin sunucu günlüğünde.',
  );
});
