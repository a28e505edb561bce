import type { Handlers } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { importStatement, previewStatement } from './import.ts';
import { lineOfTopup, listImports, listLines } from './read.ts';

export const statementRoutes = (platform: Platform): Handlers => ({
  'statements.lines': async ({ caller, query }) => listLines(platform, caller, query),
  'statements.ofTopup': async ({ caller, params }) => lineOfTopup(platform, caller, params.id),
  'statements.preview': async ({ body }) => previewStatement(platform, body),
  'statements.import': async ({ caller, body }) => importStatement(platform, caller, body),
  'statements.imports': async ({ query }) => listImports(platform, query),
});
