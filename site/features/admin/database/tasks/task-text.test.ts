import { expect, it } from 'vitest';
import { httpErrors } from '../../../../../worker/errors.ts';
import { toTaskError } from './task-text.ts';

it('tells in Turkish why a task failed, and never shows a message of a program', () => {
  const { message } = httpErrors.backupStoreUnavailable(null);
  expect(toTaskError(message)).toBe('Yedek deposu yanıt vermedi. Sonraki çalışmada yeniden denenir.');
  expect(toTaskError(`broken; ${httpErrors.pageStoreUnavailable(null).message}`)).toContain('Sayfa deposu');
  expect(toTaskError('SQLITE_ERROR: no such table: rate_limit')).toBe(
    'Beklenmeyen bir hata oluştu. Ayrıntısı sitenin sunucu günlüğünde.',
  );
});
