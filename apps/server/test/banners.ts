import { calls } from '@salung/contract';
import type { Answer, Input } from '@salung/contract/schemas';
import sharp from 'sharp';
import type { TestApp } from './app.ts';
import type { TestStaff } from './factories.ts';
import { multipart } from './slips.ts';

/** Banners and their pictures for tests, through the calls that the back office makes. */

export type NewBanner = Input<'banners.create', 'body'>;

/** A picture of one colour, and a stripe at its upper or left end. */
export const bannerPicture = (colour: string, size = { width: 1_600, height: 700 }) =>
  sharp({ create: { ...size, channels: 3, background: colour } });

/** Uploads a picture as staff. @returns the answer, whatever it is */
export function sendPicture(app: TestApp, staff: Pick<TestStaff, 'token'>, data: Buffer, position = '50') {
  const form = multipart({ file: { data, name: 'banner.png', type: 'image/png' }, fields: { position } });
  return app.office.inject({
    method: 'PUT',
    url: calls['banners.picture'].path,
    payload: form.payload,
    headers: { ...form.headers, authorization: `Bearer ${staff.token}` },
  });
}

/** Stores a picture. @returns its id */
export async function storePicture(app: TestApp, staff: Pick<TestStaff, 'token'>, colour = '#d22805') {
  const answer = await sendPicture(app, staff, await bannerPicture(colour).png().toBuffer());
  return answer.json<Answer<'banners.picture'>>().id;
}

/** What is sent for a banner of the lobby that everybody sees; without a picture it has to be given one. */
export const newBanner = (th: string, change: Partial<NewBanner> = {}): NewBanner => ({
  kind: 'WEBSITE',
  titleTh: 'แบนเนอร์',
  titleEn: 'A banner',
  textTh: null,
  textEn: null,
  picture: { th, en: null, altTh: 'ภาพ', altEn: 'A picture', withWords: false },
  tone: null,
  link: { kind: 'page', page: 'games' },
  audience: { who: 'EVERYBODY', segmentsIn: [], segmentsOut: [] },
  startsAt: null,
  endsAt: null,
  ...change,
});

export const newAnnouncement = (titleEn: string, change: Partial<NewBanner> = {}): NewBanner =>
  newBanner('', { kind: 'ANNOUNCEMENT', titleEn, picture: null, tone: 'INFO', ...change });
