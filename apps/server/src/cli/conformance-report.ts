/** A case that has ended. */
export interface Line {
  provider: string;
  id: string;
  result: 'PASS' | 'FAIL' | 'SKIPPED';
  reason: string | null;
  millis: number;
  traffic: readonly unknown[];
}

const marks = { PASS: 'pass', FAIL: 'FAIL', SKIPPED: 'n/a ' } as const;

/** Tells each case as it ends, and all of them at the end: as lines for people, or as one JSON document. */
export function newReport(isJson: boolean, print: (text: string) => void = console.log) {
  const lines: Line[] = [];
  const countOf = (result: Line['result']) => lines.filter((line) => line.result === result).length;
  return {
    say(line: Line): void {
      lines.push(line);
      if (isJson) return;
      const { provider, id, result, reason, millis, traffic } = line;
      print(`${marks[result]}  ${provider.padEnd(12)} ${id.padEnd(22)} ${reason ?? `${millis} ms`}`);
      if (result === 'FAIL') print(JSON.stringify(traffic, null, 2));
    },
    /** @returns how many have failed */
    end(): number {
      const [passed, failed, skipped] = [countOf('PASS'), countOf('FAIL'), countOf('SKIPPED')];
      if (isJson) print(JSON.stringify({ passed, failed, skipped, cases: lines }, null, 2));
      else print(`\n${passed} passed, ${failed} failed, ${skipped} not applicable`);
      return failed;
    },
  };
}
