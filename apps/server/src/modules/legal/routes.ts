import type { Handlers } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { discardDraft, listVersions, publishDraft, saveDraft, versionDetails } from './drafts.ts';
import { consent, currentText, ownConsents, versionsInForce } from './service.ts';

export const legalRoutes = (platform: Platform): Handlers => ({
  'legal.current': async ({ params, query }) => currentText(platform, params.kind, query.language),
  'legal.versions': async () => versionsInForce(platform.db),
  'legal.consents': async ({ caller }) => ownConsents(platform.db, caller),
  'legal.consent': async ({ caller, body }) => consent(platform, caller, body),
  'legal.list': async ({ query }) => listVersions(platform, query),
  'legal.details': async ({ params }) => versionDetails(platform.db, params.id),
  'legal.save': async ({ caller, body }) => saveDraft(platform, caller, body),
  'legal.publish': async ({ caller, params, body }) => publishDraft(platform, caller, params.id, body),
  'legal.discard': async ({ caller, params }) => {
    await discardDraft(platform, caller, params.id);
    return {};
  },
});
