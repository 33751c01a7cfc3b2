import { useQuery } from '@tanstack/react-query';
import type { DirectoryFigures } from '../../../../../schema/contracts/analytics.ts';
import { LoadFailure } from '../../components/LoadFailure.tsx';
import { FigureCards } from '../visitors/FigureCards.tsx';
import { toDirectoryFigures } from './directory-figures.ts';

/** Refetch interval in milliseconds, as of all lists of the panel (A-9-09). */
export const REFRESH_INTERVAL = 30_000;

/** Cards with the size of the directory and its mean rating. */
export function DirectoryCards() {
  const { data, error, refetch } = useQuery<DirectoryFigures>({
    queryKey: ['/api/admin/analytics/directory'],
    staleTime: 0,
    refetchInterval: REFRESH_INTERVAL,
  });
  if (data === undefined && error !== null)
    return <LoadFailure title="Failed to fetch stats" error={error} onRetry={() => void refetch()} />;
  return <FigureCards label="Dizin" count={4} figures={data && toDirectoryFigures(data)} />;
}
