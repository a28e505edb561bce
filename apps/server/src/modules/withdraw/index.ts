export const withdrawRoutes = (_: unknown) => ({});
