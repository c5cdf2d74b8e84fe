import type { FileLocation, NamedPlaces } from '#server/files/store/open-file-store.ts';

/** Reason against moving files yet, in a sentence; null when they may be moved. A file that the shop does not read elsewhere is never removed. */
export function findWrongMove({
  target,
  ours,
  shop,
  isFolderThere,
}: {
  target: FileLocation;
  ours: NamedPlaces;
  /** Places that the shop reported at its last start. */
  shop: NamedPlaces | null;
  isFolderThere: boolean;
}): string | null {
  // Else files that come while it moves would stay behind.
  if (ours.current !== target)
    return `New files still go to the other place: set FILES_IN=${target} for the shop, restart it, then move.`;
  if (shop === null) return 'The shop has not said yet where its files lie: restart it on this version, then move.';
  if (shop.folder !== ours.folder)
    return `The shop's folder is ${shop.folder}, and these variables name ${ours.folder}: give this command the shop's own DATA_DIR or FILES_DIR.`;
  if (shop.s3 !== ours.s3 || shop.current !== target)
    return `The shop that runs puts new files in ${describeLocation(shop)} and was not started with these variables: restart it, then move.`;
  if (!isFolderThere)
    return `There is no folder ${ours.folder}. If it is the right one, make it for the shop first: mkdir -p ${ours.folder}`;
  return null;
}

const describeLocation = ({ current, folder, s3 }: NamedPlaces) =>
  current === 's3' ? `s3 (${s3})` : `the folder ${folder}`;
