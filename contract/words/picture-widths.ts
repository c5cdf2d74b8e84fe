/** The only widths in which pictures are made: requests with other widths cannot fill the disk. */
export const pictureWidths = [150, 300, 400, 600, 768, 1200, 1600] as const;

/**
 * Widths used by the pages, which are made in advance. Thumbnails; half a phone or a card on a plain screen; the whole
 * width of a phone or a card on a fine screen; half of a large screen.
 */
export const shownWidths = [300, 400, 768, 1200] as const;
export type ShownWidth = (typeof shownWidths)[number];
