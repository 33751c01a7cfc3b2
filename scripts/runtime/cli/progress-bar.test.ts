import { describe, expect, it } from 'vitest';
import { createProgress } from './progress-bar.ts';

function setUp(isTTY: boolean, total: number | null) {
  const written: string[] = [];
  let time = 0;
  const output = { isTTY, columns: 60, write: (text: string) => written.push(text) };
  const bar = createProgress('Importing', total, output, () => time);
  return { written, bar, wait: (ms: number) => (time += ms) };
}

describe('progress in a log', () => {
  it('writes a plain line every three seconds', () => {
    const { written, bar, wait } = setUp(false, 2_000);
    for (let done = 0; done <= 1_000; done += 1) {
      bar.update(done);
      wait(10);
    }
    expect(written).toEqual([
      'Importing: 15 %, 300 of 2,000, about 20 s left, 100/s\n',
      'Importing: 30 %, 600 of 2,000, about 15 s left, 100/s\n',
      'Importing: 45 %, 900 of 2,000, about 15 s left, 100/s\n',
    ]);
  });

  it('says how many minutes are left, and nothing before it knows or when it is nearly done', () => {
    const { written, bar, wait } = setUp(false, 1_000);
    for (const [seconds, done] of [
      [10, 0],
      [10, 100],
      [80, 980],
    ] as const) {
      wait(seconds * 1000);
      bar.update(done);
    }
    expect(written).toEqual([
      'Importing:  0 %, 0 of 1,000\n',
      'Importing: 10 %, 100 of 1,000, about 3 min left, 5/s\n',
      'Importing: 98 %, 980 of 1,000, 10/s\n',
    ]);
  });

  it('ends with the note, or with how far it came', () => {
    const noted = setUp(false, 10);
    noted.bar.end('all is well');
    expect(noted.written).toEqual(['Importing: all is well\n']);
    const silent = setUp(false, 10);
    silent.bar.update(10);
    silent.bar.end();
    expect(silent.written).toEqual(['Importing:100 %, 10 of 10\n']);
  });

  it('counts without a total until one is known', () => {
    const { written, bar, wait } = setUp(false, null);
    wait(4_000);
    bar.update(8_000);
    wait(4_000);
    bar.update(16_000, 32_000);
    expect(written).toEqual([
      'Importing: 8,000, 2,000/s\n',
      'Importing: 50 %, 16,000 of 32,000, about 10 s left, 2,000/s\n',
    ]);
  });
});

describe('progress on a terminal', () => {
  it('redraws a bar at most ten times a second', () => {
    const { written, bar, wait } = setUp(true, 1_000);
    for (let done = 0; done < 1_000; done += 1) {
      bar.update(done);
      wait(1);
    }
    expect(written).toHaveLength(10);
    expect(written[5]).toBe(`\r\x1b[2KImporting: ${'█'.repeat(12).padEnd(24, '░')} 50 %, 500 of 1,000`);
  });

  it('never lets a line run over', () => {
    const { written, bar, wait } = setUp(true, 1_000_000);
    wait(2_000);
    bar.update(999_999);
    expect(written[0]!.replace('\r\x1b[2K', '').length).toBeLessThan(60);
  });
});
