import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { composeThai, plainName } from './name-forms.ts';
import { compareNames } from './names.ts';

it.each([
  ['สมชาย ใจดี', 'สมชาย ใจดี', 'same'],
  ['นาย สมชาย  ใจดี', 'สมชาย ใจดี', 'same'],
  ['นายสมชาย ใจดี', 'สมชาย ใจดี', 'same'],
  ['สมชายใจดี', 'สมชาย ใจดี', 'same'],
  ['สมชาย\u200b ใจดี', 'สมชาย ใจดี', 'same'],
  ['น.ส. มาลี ศรีสุข', 'นางสาวมาลี ศรีสุข', 'same'],
  ['นางฟ้า ใจดี', 'นางฟ้า ใจดี', 'same'],
  ['สมใจ คํา', 'สมใจ คำ', 'same'],
  ['MR. SOMCHAI JAIDEE', 'Somchai Jaidee', 'same'],
  ['Mrs Mali Srisuk', 'MALI SRISUK', 'same'],
  ['MR SOMCHAI J', 'Somchai Jaidee', 'partly'],
  ['นาย สมชาย ใ', 'สมชาย ใจดี', 'partly'],
  ['นาย สมชาย ใ.', 'สมชาย ใจดี', 'partly'],
  ['นาย สมชาย ใ***', 'สมชาย ใจดี', 'partly'],
  ['นาย สมช*** ใ***', 'สมชาย ใจดี', 'partly'],
  ['SOMCHAI Jxxx', 'Somchai Jaidee', 'partly'],
  ['Somchai J...', 'Somchai Jaidee', 'partly'],
  ['สมชาย ***ดี', 'สมชาย ใจดี', 'partly'],
  ['นาย สมชาย ข***', 'สมชาย ใจดี', 'different'],
  ['นาย สมหญิง ใ***', 'สมชาย ใจดี', 'different'],
  ['สมชาย ใจดี', 'สมชาย ใจร้าย', 'different'],
  ['สมชาย ใจดี', 'สมชาย ใจดีมาก', 'different'],
  ['สมหญิง ใจดี', 'สมชาย ใจดี', 'different'],
  ['สมชาย', 'สมชาย ใจดี', 'different'],
  ['Missy Chan', 'Missy Chan', 'same'],
  ['ส*** ใ***', 'สมชาย ใจดี', 'unclear'],
  ['*** ***', 'สมชาย ใจดี', 'unclear'],
  ['SOMCHAI JAIDEE', 'สมชาย ใจดี', 'unclear'],
  ['', 'สมชาย ใจดี', 'unclear'],
  // The same letters, as keyboards and banks write them.
  ['นํ้าฝน ใจดี', 'น้ำฝน ใจดี', 'same'],
  ['นำ้ฝน ใจดี', 'น้ำฝน ใจดี', 'same'],
  ['นํ\u0e49าฝน ใจดี', 'น\u0e49\u0e4d\u0e32ฝน ใจดี', 'same'],
  ['ที\u0e48 ปู\u0e48', 'ท\u0e48\u0e35 ป\u0e48\u0e39', 'same'],
  ['เเสงดาว ใจดี', 'แสงดาว ใจดี', 'same'],
  ['ＳＯＭＣＨＡＩ　ＪＡＩＤＥＥ', 'Somchai Jaidee', 'same'],
  // Ranks and titles.
  ['พ.ต.ท. สมชาย ใจดี', 'สมชาย ใจดี', 'same'],
  ['พ.ต.ท.สมชาย ใจดี', 'สมชาย ใจดี', 'same'],
  ['พตท.สมชาย ใจดี', 'นายสมชาย ใจดี', 'same'],
  ['พ.ต.ท สมชาย ใจดี', 'พันตำรวจโท สมชาย ใจดี', 'same'],
  ['ว่าที่ ร.ต.สมชาย ใจดี', 'สมชาย ใจดี', 'same'],
  ['ว่าที่ ร.ต.หญิง มาลี ศรีสุข', 'มาลี ศรีสุข', 'same'],
  ['ว่าที่ร้อยตรี สมชาย ใจดี', 'สมชาย ใจดี', 'same'],
  ['ดร.สมชาย ใจดี', 'สมชาย ใจดี', 'same'],
  ['ผศ.ดร. มาลี ศรีสุข', 'นางสาวมาลี ศรีสุข', 'same'],
  ['ศ.นพ.สมชาย ใจดี', 'สมชาย ใจดี', 'same'],
  ['ม.ร.ว. มาลี ศรีสุข', 'มาลี ศรีสุข', 'same'],
  ['น.อ.สมชาย ใจดี ร.น.', 'สมชาย ใจดี', 'same'],
  ['จ.ส.อ. สมชาย ใ***', 'สมชาย ใจดี', 'partly'],
  ['POL. LT. COL. SOMCHAI JAIDEE', 'Somchai Jaidee', 'same'],
  ['พลอยใส ใจดี', 'อยใส ใจดี', 'different'],
  ['พอ ใจดี', 'รอ ใจดี', 'different'],
  ['พ.ต.ท. สมชาย ใจดี', 'สมหญิง ใจดี', 'different'],
  // Companies.
  ['บริษัท รุ่งเรือง จำกัด', 'บจก. รุ่งเรือง', 'same'],
  ['บจก.รุ่งเรือง', 'บริษัทรุ่งเรืองจำกัด', 'same'],
  ['บมจ. รุ่งเรือง', 'บริษัท รุ่งเรือง จำกัด (มหาชน)', 'same'],
  ['หจก. รุ่งเรือง', 'ห้างหุ้นส่วนจำกัด รุ่งเรือง', 'same'],
  ['SALUNG CO.,LTD.', 'Salung Company Limited', 'same'],
  ['Salung Co., Ltd.', 'SALUNG CO LTD', 'same'],
  ['หจก. รุ่งเรือง', 'บริษัท รุ่งเรือง จำกัด', 'different'],
  ['บริษัท สมชาย ใจดี จำกัด', 'สมชาย ใจดี', 'different'],
  ['บริษัท รุ่งเรือง จำกัด', 'บจก. รุ่งโรจน์', 'different'],
  ['บริษัท รุ่งเรือง จำกัด', 'SALUNG CO., LTD.', 'unclear'],
  // Cut off by the bank.
  ['นาย สมชายรักสงบ ใจดีมากเ', 'สมชายรักสงบ ใจดีมากเหลือเกิน', 'probably'],
  ['นางสาวพิมพ์ชนก วงศ์สุ', 'พิมพ์ชนก วงศ์สุวรรณ', 'probably'],
  ['MISS PIMCHANOK WONGSU', 'Pimchanok Wongsuwan', 'probably'],
  ['บริษัท รุ่งเรืองการค้า จำ', 'บจก. รุ่งเรืองการค้า', 'probably'],
  ['บริษัท รุ่งเรืองการค้า จำกัด', 'บริษัท รุ่งเรืองการค้าไทย จำกัด', 'different'],
  ['บริษัท รุ่งเรืองการค้า จำ', 'บริษัท รุ่งเรืองการค้า จำกัด', 'probably'],
  ['บริษัท รุ่งเรืองการค้าแล', 'บจก. รุ่งเรืองการค้าและขนส่ง', 'probably'],
  ['นาย สมชาย ใจ++', 'สมชาย ใจดี', 'partly'],
  // A first name alone is that of many, and a short name is not cut.
  ['นางสาวพิมพ์ชนกนันท์', 'พิมพ์ชนกนันท์ วงศ์สุวรรณ', 'different'],
  ['นาง พิม วงศ์', 'พิม วงศ์สุวรรณ', 'different'],
  ['นางสาวพิมพ์ชนก วงศ์สุ', 'พิมพ์ชนก วงษ์สุวรรณ', 'different'],
])('%j and %j are %s', (one, other, match) => {
  expect(compareNames(one, other)).toBe(match);
  expect(compareNames(other, one)).toBe(match);
});

describe('any name', () => {
  const cluster = fc
    .tuple(
      fc.constantFrom(...'กขคงจชซดตถทนบปพฟมยรลวสหอ'),
      fc.constantFrom('', 'ิ', 'ี', 'ื', 'ุ', 'ู', 'ั', '็', 'ำ', 'า'),
      fc.constantFrom('', '', '่', '้'),
    )
    .map(([letter, vowel, tone]) =>
      'ำา'.includes(vowel) && vowel ? `${letter}${tone}${vowel}` : `${letter}${vowel}${tone}`,
    );
  const word = fc.array(cluster, { minLength: 5, maxLength: 9 }).map((all) => `ม${all.join('')}`);
  const name = fc.tuple(word, word).map(([first, last]) => `${first} ${last}`);
  /** Every other way to write the same letters. */
  const disordered = (text: string) => text.replace(/([่้]?)ำ/g, 'ํ$1า').replace(/([ิีืุูั็])([่้])/g, '$2$1');
  const title = fc.constantFrom(
    ...[
      '',
      'นาย',
      'นางสาว ',
      'น.ส.',
      'พ.ต.ท. ',
      'พลตำรวจเอก',
      'ว่าที่ ร.ต.',
      'ว่าที่ ร.ต.หญิง ',
      'ดร.',
      'ผศ.ดร. ',
      'ม.ล.',
    ],
  );

  it('is the same in every order of its marks, with any title, and in any Unicode form', () => {
    fc.assert(
      fc.property(
        name,
        title,
        title,
        fc.constantFrom('NFC', 'NFD', 'NFKC', 'NFKD'),
        (full, one, other, form) => {
          const written = `${one}${disordered(full)}`.normalize(form);
          expect([written, compareNames(written, `${other}${full}`)]).toEqual([written, 'same']);
        },
      ),
    );
  });

  it('has one plain form', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 24 }), (text) => {
        expect(composeThai(composeThai(text))).toBe(composeThai(text));
        expect(plainName(plainName(text))).toBe(plainName(text));
      }),
    );
    fc.assert(
      fc.property(name, (full) => {
        expect(plainName(disordered(full))).toBe(plainName(full));
      }),
    );
  });

  it('is compared alike from both sides', () => {
    const any = fc.oneof(name, fc.string({ maxLength: 30 }), title, word);
    fc.assert(
      fc.property(any, any, (one, other) => {
        expect(compareNames(one, other)).toBe(compareNames(other, one));
      }),
    );
  });

  it('that was cut off is never the same and never another', () => {
    fc.assert(
      fc.property(name, fc.nat(20), (full, more) => {
        const shown = `นางสาว${full}`.slice(0, Math.max(16, full.indexOf(' ') + 10) + more).trim();
        fc.pre(shown.length < full.length + 6 && plainName(shown) === shown);
        expect(['probably', 'partly']).toContain(compareNames(shown, full));
      }),
    );
  });

  it('is not that of somebody else', () => {
    fc.assert(
      fc.property(name, name, title, (one, other, rank) => {
        fc.pre(one.split(' ')[1] !== other.split(' ')[1]);
        fc.pre(
          !one.replace(' ', '').startsWith(other.replace(' ', '')) &&
            !other.replace(' ', '').startsWith(one.replace(' ', '')),
        );
        expect(compareNames(`${rank}${one}`, other)).toBe('different');
      }),
    );
  });
});
