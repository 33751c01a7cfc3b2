import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Stats } from '../../../../schema/contracts/business.ts';
import type { Category } from '../../../../schema/contracts/locations.ts';
import { FilterSelect } from '../businesses/list/FilterSelect.tsx';
import { useCategoryOptions } from '../businesses/list/use-filter-options.ts';
import { ExportBar } from '../export/ExportBar.tsx';
import { TEXTS } from '../export/texts.ts';

/** Export of all businesses or of a range, with an optional category (A-2.6-03). */
export function ExportCard() {
  const [categoryId, setCategoryId] = useState('');
  return (
    <section className="card" aria-labelledby="export-title">
      <div className="card-head">
        <h2 id="export-title">Dışa aktar</h2>
      </div>
      <p className="hint">
        Dosya, düzenleyip yeniden içe aktarabileceğiniz biçimdedir. Aralık, işletme listesindeki genel sıra
        numaralarıdır.
      </p>
      <ExportBar
        filter={{ categoryId }}
        whole={{ text: 'Tümünü dışa aktar', filter: { categoryId }, total: useTotal(categoryId) }}
        note={categoryId === '' ? '' : TEXTS.filtered}
      >
        <FilterSelect
          label="Kategori"
          none="Tüm kategoriler"
          value={categoryId}
          choices={useCategoryOptions()}
          onChange={setCategoryId}
        />
      </ExportBar>
    </section>
  );
}

/** Number of businesses of a category, or of all; undefined until it has loaded, null if it does not load. */
function useTotal(categoryId: string): number | null | undefined {
  const stats = useQuery<Stats>({ queryKey: ['/api', 'businesses', 'stats'] });
  const categories = useQuery<Category[]>({ queryKey: ['/api', 'categories'] });
  if (categoryId === '') return stats.data?.total ?? (stats.isError ? null : undefined);
  const category = categories.data?.find(({ id }) => String(id) === categoryId);
  return category?.businessCount ?? (categories.isPending ? undefined : null);
}
