import { expect, it } from 'vitest';
import { editedBody, editedFields, editedProblems } from './edit-checks.ts';

const player = {
  firstName: 'สมชาย',
  lastName: 'ใจดี',
  birthDate: '1990-12-31',
  language: 'th',
  marketingSource: 'line',
} as const;

it('sends only what differs', () => {
  const fields = editedFields(player);
  expect(editedBody(player, fields)).toEqual({});
  expect(editedBody(player, { ...fields, lastName: ' ใจงาม ', marketingSource: ' ' })).toEqual({
    lastName: 'ใจงาม',
    marketingSource: null,
  });
});

it('reports missing fields', () => {
  const empty = { ...editedFields(player), firstName: ' ', lastName: '', birthDate: '' };
  expect(Object.keys(editedProblems(empty))).toEqual(['firstName', 'lastName', 'birthDate']);
});
