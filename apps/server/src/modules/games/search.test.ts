import { describe, expect, it } from 'vitest';
import { distance, errorsToFind, searchKey, searchText } from './search.ts';

const far = (typed: string, name: string) => distance(searchText(typed), searchText(name));

describe('the form in which names are compared', () => {
  it.each([
    ['Hi-Lo', 'hi lo'],
    ['  Pôk   Déng!', 'pok deng'],
    ['ป๊อกเด้ง', 'ปอกเดง'],
    ['น้ำเต้า ปู ปลา', searchKey('น้ําเต้า ปู ปลา')],
    ['ＨＩＬＯ', 'hilo'],
    ['…', ''],
  ])('of %j is %j', (text, key) => expect(searchKey(text)).toBe(key));
});

describe('a search', () => {
  it.each([
    ['ไฮโล', 'ไฮโล'],
    ['ไฮ', 'ไฮโล'],
    ['ไฮโร', 'ไฮโล'],
    ['ไฮดล', 'ไฮโล'],
    ['hilo', 'Hi-Lo'],
    ['hi lo', 'Hi-Lo'],
    ['บาคารา', 'บาคาร่า'],
    ['บาคาล่า', 'บาคาร่า'],
    ['bacarat', 'Baccarat'],
    ['baccrat', 'Baccarat'],
    ['bacacrat', 'Baccarat'],
    ['nigth', 'Night Market'],
    ['market', 'Night Market'],
    ['ตลาดโตรุ่ง', 'ตลาดโต้รุ่ง'],
    ['ปอกเดง', 'ป๊อกเด้ง'],
    ['elefant', 'White Elephant King'],
  ])('for %j finds %j', (typed, name) => expect(far(typed, name)).toBeDefined());

  it.each([
    ['slot', 'Sports'],
    ['ไพ่', 'ไฮโล'],
    ['dragon', 'Baccarat'],
    ['xx', 'Baccarat'],
    ['', 'Baccarat'],
  ])('for %j does not find %j', (typed, name) => expect(far(typed, name)).toBeUndefined());

  it('prefers the beginning of a name, then of a word, then the middle, then few errors', () => {
    const order = ['Tiger Night', 'Jungle Tiger', 'Supertiger', 'Jungle Tigre'];
    const ranks = order.map((name) => far('tiger', name) ?? Number.NaN);
    expect(ranks).toEqual([...ranks].sort((one, other) => one - other));
    expect(new Set(ranks).size).toBe(4);
  });
});

describe('typing errors', () => {
  it.each([
    ['abcd', 'xxabcdxx', 0],
    ['abcd', 'xxabxdxx', 1],
    ['abcd', 'xxabdxx', 1],
    ['abcd', 'xxabccdxx', 1],
    ['abcd', 'xxacbdxx', 1],
    ['abcd', 'xxbadcxx', 2],
    ['abcd', '', undefined],
  ])('of %j in %j are %j', (pattern, text, errors) => expect(errorsToFind(pattern, text, 2)).toBe(errors));
});
