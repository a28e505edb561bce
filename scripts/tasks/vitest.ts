import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Counts } from './checks.ts';
import { command, root, shown } from './command.ts';

interface JsonReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { status: string; assertionResults: { status: string }[] }[];
}

/** Runs the test files of a kind of projects; with patterns only those whose path contains one. */
export async function runVitest(
  kind: 'unit' | 'e2e',
  patterns: readonly string[],
  env: Record<string, string | undefined> = {},
): Promise<Counts> {
  const report = path.join(root, '.cache', `report-${kind}-${process.pid}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const args = ['run', '--project', `${kind}*`, '--passWithNoTests', ...reporters, ...patterns];
  try {
    const { code } = await command('vitest', args, { ...shown, env });
    return count(JSON.parse(await readFile(report, 'utf8')) as JsonReport, code);
  } catch (error) {
    console.log(`vitest left no report: ${error}`);
    return { passed: 0, failed: 1 };
  } finally {
    await rm(report, { force: true });
  }
}

/** Failures that belong to no test: files that cannot be loaded, and errors outside of tests. */
function count(report: JsonReport, code: number): Counts {
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  ).length;
  const failed = report.numFailedTests + brokenFiles;
  return { passed: report.numPassedTests, failed: failed === 0 && code !== 0 ? 1 : failed };
}
