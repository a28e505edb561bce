export const uploadRoutes = (_: unknown) => ({});
