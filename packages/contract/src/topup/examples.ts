import { type Examples, FILE, given, list, of, refusal, report } from '../define/example.ts';
import type { calls } from './calls.ts';
import { demoIds } from './demo-ids.ts';

export const examples = {
  'topup.create': { body: { amount: 30_000 } },
  'topup.open': {},
  'topup.cancel': given('body', 'topup.create: id'),
  'topup.uploadSlip': given('body', 'topup.create: id', {
    body: { filename: FILE },
    given: { 'body.filename': 'upload.put: filename' },
  }),
  'topup.history': list,
  'topup.list': { query: { page: 1, per_page: 20, status: 'PENDING', hasSlip: 'true', order: 'oldest' } },
  'topup.details': of(demoIds.topup),
  'topup.customerInfo': { query: { phone: '0812345678' } },
  'topup.recordPayer': {
    params: { id: demoIds.topup },
    body: { name: 'กัญญา แสงทอง', bankCode: '025', source: 'slip' },
  },
  'topup.attachSlip': {
    params: { id: demoIds.topup },
    body: { filename: FILE },
    given: { 'body.filename': 'upload.put: filename' },
  },
  'topup.approve': {
    params: { id: demoIds.topup },
    body: { amount: 50_000, bankReference: '20261105123456KAN' },
  },
  'topup.reject': { params: { id: demoIds.secondTopup }, body: refusal },
  'topup.reverse': { params: { id: demoIds.creditedTopup }, body: { reason: 'ธนาคารดึงเงินคืน' } },
  'topup.report': report,
} satisfies Examples<typeof calls>;
