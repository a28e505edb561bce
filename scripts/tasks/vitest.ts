import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Counts } from './checks.ts';
import { command, root, shown } from './command.ts';

interface JsonReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
}

interface Wanted {
  patterns: readonly string[];
  /** Globs of files that are left out. */
  without?: readonly string[];
  env?: Record<string, string | undefined>;
}

/** Runs the test files of a kind of projects, without some; with patterns only those whose path contains one. */
export async function runVitest(
  kind: 'unit' | 'e2e',
  { patterns, without = [], env = {} }: Wanted,
): Promise<Counts> {
  const report = path.join(root, '.cache', `report-${kind}-${process.pid}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const excluded = without.map((glob) => `--exclude=${glob}`);
  const args = ['run', '--project', `${kind}*`, '--passWithNoTests', ...reporters, ...excluded, ...patterns];
  try {
    const { code } = await command('vitest', args, { ...shown, env, timeout: 60 * 60_000 });
    return count(JSON.parse(await readFile(report, 'utf8')) as JsonReport, code);
  } catch (error) {
    const failure = `vitest left no report: ${error}`;
    console.log(failure);
    return { passed: 0, failed: 1, failures: [failure] };
  } finally {
    await rm(report, { force: true });
  }
}

/** Counts also failures that belong to no test: files that cannot be loaded, and errors outside of tests. */
function count(report: JsonReport, code: number): Counts {
  const failures = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = path.relative(root, name);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length > 0) {
      return failed.map((test) => `${file} > ${test.fullName}\n${test.failureMessages.join('\n')}`);
    }
    return status === 'failed' ? [`${file}\n${message}`] : [];
  });
  if (failures.length === 0 && code !== 0) failures.push('an error outside of tests: see above');
  return { passed: report.numPassedTests, failed: failures.length, failures };
}
