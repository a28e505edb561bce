import { allPermissions } from '@salung/contract/staff-catalogue';
import { expect, it } from 'vitest';
import { permissionDiff } from './permission-diff.ts';
import { permissionGroups } from './role.ts';

it('has every permission once, under its resource', () => {
  const groups = permissionGroups();
  expect(groups.flatMap(({ permissions }) => permissions).sort()).toEqual([...allPermissions].sort());
  expect(groups.find(({ resource }) => resource === 'role')?.permissions).toEqual(['role:read', 'role:edit']);
});

it('finds by name and by words', () => {
  expect(permissionGroups('ROLE:EDIT')).toEqual([{ resource: 'role', permissions: ['role:edit'] }]);
  expect(permissionGroups('ดูบันทึก').flatMap(({ permissions }) => permissions)).toContain('audit:read');
  expect(permissionGroups('nothing like it')).toEqual([]);
});

it('lists added and removed permissions', () => {
  expect(permissionDiff(['topup:read', 'topup:approve'], ['topup:read', 'role:read'])).toEqual({
    added: ['role:read'],
    removed: ['topup:approve'],
  });
  expect(permissionDiff(['topup:read'], ['topup:read'])).toEqual({ added: [], removed: [] });
});
