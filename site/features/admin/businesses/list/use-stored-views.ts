import { z } from 'zod';
import { STORED_VIEWS } from './stored-views-name.ts';
import { useStoredValue } from '../../data/use-stored-value.ts';

const Views = z.array(z.object({ name: z.string().min(1).max(60), query: z.string().max(2000) })).max(50);
export type StoredView = z.infer<typeof Views>[number];

/** Views of the list by name, as query strings. They are in this browser, as the panel stores nothing per operator. */
export function useStoredViews() {
  const [views, setViews] = useStoredValue<StoredView[]>(STORED_VIEWS, Views, []);
  const others = (name: string) => views.filter((view) => view.name !== name);
  return {
    views,
    /** Stores a view; one of the same name is replaced. */
    store: (view: StoredView) =>
      setViews([...others(view.name), view].toSorted((a, b) => a.name.localeCompare(b.name, 'tr'))),
    remove: (name: string) => setViews(others(name)),
  };
}
