import type { ReportCall } from '@salung/contract';
import type { FastifyReply } from 'fastify';
import type { Handlers } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Reports } from './report.ts';
import { openReport, type ReportFile } from './service.ts';

/** After this many milliseconds without the client reading anything, a report is aborted. */
const UNREAD_MAX = 60_000;

export const reportRoutes = (
  platform: Platform,
  reports: Reports,
  { unreadMax = UNREAD_MAX } = {},
): Handlers => {
  const handlers = Object.entries(reports).map(([name, report]) => {
    const call = name as ReportCall;
    const handle: Handlers['topup.report'] = async ({ caller, query, reply }) =>
      send(reply, await openReport(platform, caller, call, report, query), unreadMax);
    return [call, handle] as const;
  });
  return Object.fromEntries(handlers);
};

const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** Fastify destroys the content when the client goes away, and the connection when the content fails. */
function send(reply: FastifyReply, file: ReportFile, unreadMax: number): undefined {
  reply.raw.setTimeout(unreadMax, () => reply.raw.destroy());
  reply
    .type(types[file.format])
    .header('content-disposition', `attachment; filename="${file.name}"`)
    .header('x-total-rows', String(file.totalRows))
    .header('cache-control', 'no-store')
    .send(file.content);
}
