import type { FastifyReply } from 'fastify';
import type { Handlers } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { openReport, type ReportFile } from './service.ts';

/** After this many milliseconds without the client reading anything, a report is aborted. */
const UNREAD_MAX = 60_000;

export const reportRoutes = (platform: Platform, { unreadMax = UNREAD_MAX } = {}): Handlers => ({
  'credit.report': async ({ caller, query, reply }) =>
    send(reply, await openReport(platform, caller, 'credit', query), unreadMax),
  'figures.report': async ({ caller, query, reply }) =>
    send(reply, await openReport(platform, caller, 'figures', query), unreadMax),
  'reconciliation.report': async ({ caller, query, reply }) =>
    send(reply, await openReport(platform, caller, 'reconciliation', query), unreadMax),
  'rounds.report': async ({ caller, query, reply }) =>
    send(reply, await openReport(platform, caller, 'rounds', query), unreadMax),
  'topup.report': async ({ caller, query, reply }) =>
    send(reply, await openReport(platform, caller, 'topup', query), unreadMax),
  'withdraw.report': async ({ caller, query, reply }) =>
    send(reply, await openReport(platform, caller, 'withdraw', query), unreadMax),
});

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
