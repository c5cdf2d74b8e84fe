type RouterWindow = { __reactRouterDataRouter?: { state: { navigation: { location?: Location } } } };

/** Loads the document of the page that was wanted, or of this one. Never answers: this document has come to its end. */
export function startAfresh(): Promise<never> {
  const wanted = (window as RouterWindow).__reactRouterDataRouter?.state.navigation.location;
  if (wanted) window.location.assign(wanted.pathname + wanted.search);
  else window.location.reload();
  return new Promise(() => {});
}
