/** docs/spec.md#figures-waits: the waits between two movements. Zero with reduced motion. */
export const specWaitInMs = {
  navigationAfterDrawer: 1000,
  errorToast: 500,
  loginToForgot: 500,
  forgotReset: 1000,
  signUpReadOnly: 800,
  navigationAfterMenu: 500,
  refreshAfterSignOut: 500,
} as const;

export function specWait(name: keyof typeof specWaitInMs): number {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : specWaitInMs[name];
}
