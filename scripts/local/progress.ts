export type Progress = {
  /** Units done so far, and their number in all if it has become known. */
  update(done: number, total?: number | null): void;
  /** Ends the display with a line that stays: the note, or how far it came. */
  end(note?: string): void;
};

type Output = { isTTY?: boolean; columns?: number; write(text: string): unknown };
type Clock = () => number;

const width = 24;

/**
 * Shows how far a long task is: on a terminal a bar that is redrawn at most ten times a second,
 * elsewhere (a log, a pipe) a plain line every three seconds.
 */
export function progress(
  label: string,
  total: number | null,
  output: Output = process.stderr,
  now: Clock = () => performance.now(),
): Progress {
  const pause = output.isTTY ? 100 : 3_000;
  const started = now();
  let shown = output.isTTY ? -Infinity : started;
  let done = 0;
  let all = total;

  const line = () => {
    const seconds = (now() - started) / 1000;
    const rate = seconds >= 1 && done > 0 ? `, ${format(done / seconds)}/s` : '';
    if (all === null) return `${label}: ${format(done)}${rate}`;
    const share = all === 0 ? 1 : Math.min(1, done / all);
    const percent = `${Math.floor(share * 100)} %`.padStart(5);
    const bar = output.isTTY ? ` ${'█'.repeat(Math.floor(share * width)).padEnd(width, '░')}` : '';
    return `${label}:${bar}${percent}, ${format(done)} of ${format(all)}${rate}`;
  };
  const draw = (text: string, last: boolean) => {
    if (!output.isTTY) return output.write(`${text}\n`);
    // Leaving the last column free keeps the terminal from breaking the line.
    const room = (output.columns ?? 80) - 1;
    return output.write(`\r\x1b[2K${last ? text : text.slice(0, room)}${last ? '\n' : ''}`);
  };

  return {
    update(count, newTotal) {
      done = count;
      if (newTotal !== undefined) all = newTotal;
      if (now() - shown < pause) return;
      shown = now();
      draw(line(), false);
    },
    end: (note) => void draw(note === undefined ? line() : `${label}: ${note}`, true),
  };
}

function format(number: number): string {
  return Math.round(number).toLocaleString('en');
}
