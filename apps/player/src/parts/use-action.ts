import { type UseMutationOptions, type UseMutationResult, useMutation } from '@tanstack/react-query';
import { useRef } from 'react';

type ActionOptions<Data, Variables> = Omit<UseMutationOptions<Data, Error, Variables>, 'mutationFn'> & {
  mutationFn: (variables: Variables) => Promise<Data>;
};

/**
 * A mutation behind a button. A second tap while it is running does nothing, since the button is only disabled in the next
 * frame. Without a network it fails at once, so that it is not sent later, when the person no longer expects it.
 */
export function useAction<Data, Variables = void>({
  mutationFn,
  ...options
}: ActionOptions<Data, Variables>): UseMutationResult<Data, Error, Variables> {
  const busy = useRef(false);
  const action = useMutation<Data, Error, Variables>({
    networkMode: 'always',
    ...options,
    mutationFn: async (variables) => {
      try {
        return await mutationFn(variables);
      } finally {
        busy.current = false;
      }
    },
  });
  return {
    ...action,
    mutate: (...sent) => {
      if (busy.current) return;
      busy.current = true;
      action.mutate(...sent);
    },
  };
}
