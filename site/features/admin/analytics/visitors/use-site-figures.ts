import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'wouter';
import { PERIODS, type Analytics, type Period } from '../../../../../schema/contracts/analytics.ts';

const DEFAULT_PERIOD: Period = 30;
/** Refetch interval of the figures of visitors, in milliseconds. */
const REFRESH_INTERVAL = 60_000;

/** The period in the URL, and a function that changes it. */
export function usePeriod(): [Period, (period: Period) => void] {
  const [search, setSearch] = useSearchParams();
  const period = PERIODS.find((known) => String(known) === search.get('days')) ?? DEFAULT_PERIOD;
  return [period, (next) => setSearch(next === DEFAULT_PERIOD ? {} : { days: String(next) })];
}

/** Figures of a period; those of the former one until they are loaded. */
export function useSiteFigures(period: Period) {
  return useQuery<Analytics>({
    queryKey: [`/api/admin/analytics?days=${period}`],
    staleTime: 0,
    refetchInterval: REFRESH_INTERVAL,
    placeholderData: keepPreviousData,
  });
}
