export type Progress = {
  /** Number of units done, and the total once it is known. */
  update(done: number, total?: number | null): void;
  /** Ends the display with a permanent line: the note, or the last progress. */
  end(note?: string): void;
};

type Output = { isTTY?: boolean; columns?: number; write(text: string): unknown };
type ProgressClock = () => number;

const width = 24;

/**
 * Shows the progress of a long task: on a terminal a bar that is redrawn at most ten times a second, elsewhere (log,
 * pipe) a line every three seconds.
 */
export function createProgress(
  label: string,
  total: number | null,
  output: Output = process.stderr,
  now: ProgressClock = () => performance.now(),
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
    return `${label}:${bar}${percent}, ${format(done)} of ${format(all)}${formatLeft(seconds, share)}${rate}`;
  };
  const draw = (text: string, last: boolean) => {
    if (!output.isTTY) return output.write(`${text}\n`);
    // The last column stays free, so that the terminal does not wrap the line.
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

/** Seconds after which the rate says when a task will be done, and the least that is worth saying. */
const MIN_SECONDS = 3;
const MIN_LEFT = 5;

/** Time left at the rate so far. @example formatLeft(60, 0.25) → ', about 3 min left' */
function formatLeft(seconds: number, share: number): string {
  const left = share === 0 ? Infinity : (seconds * (1 - share)) / share;
  if (seconds < MIN_SECONDS || left < MIN_LEFT || left === Infinity) return '';
  // Rounded up, because the last part of a task often takes longer.
  if (left < 60) return `, about ${Math.ceil(left / 5) * 5} s left`;
  return `, about ${Math.ceil(left / 60)} min left`;
}

function format(number: number): string {
  return Math.round(number).toLocaleString('en');
}
