/** Day of a time in the time zone of this machine, as YYYY-MM-DD. */
export function toLocalDay(time: Date): string {
  return new Date(time.getTime() - time.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}
