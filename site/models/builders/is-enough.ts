/** A fact is mentioned in a text if at least one business in ten has it. */
export function isEnough(count: number, total: number): boolean {
  return total > 0 && count * 10 >= total;
}
