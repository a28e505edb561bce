import { useDraft } from '../../parts/draft.ts';

/** The phone that is being typed, shared by the sign-in pages, so that it need not be typed again. */
export const useTypedPhone = () => useDraft<string>('phone', '');
