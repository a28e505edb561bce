/** The request of a call that the documentation shows. */
export interface CallExample {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | number>>;
  readonly body?: Readonly<Record<string, unknown>>;
  /**
   * Values that are valid only once or only for this person: the field, and where it comes from. `topup.create: id` is a
   * field of that call's answer. The value in the example only looks like it.
   */
  readonly given?: Readonly<Record<string, string>>;
}

/** An example of each call of a module. */
export type Examples<Calls> = { readonly [Name in keyof Calls]: CallExample };

/** Invented values: a file name, a link, a token and an id. */
export const FILE = '8c3a1d52-6f0e-4b7a-9d24-1e5f7c9b0a36.jpg';
export const TOKEN = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIuLi4ifQ.c2lnbmF0dXJl';
export const ID = '01980000-0000-7000-8000-0000000000ff';

export const of = (id: string): CallExample => ({ params: { id } });
export const given = (place: 'params' | 'body', from: string, more: CallExample = {}): CallExample => ({
  ...more,
  [place]: { ...more[place], id: ID },
  given: { ...more.given, [`${place}.id`]: from },
});
export const refusal = { reason: 'ไม่พบรายการในบัญชี', reason_user: 'ไม่พบยอดเงินเข้า กรุณาติดต่อธนาคารของคุณ' };
export const list = { query: { page: 1, per_page: 20 } };
export const report = { query: { fromDate: '2026-01-01', format: 'csv' } };
