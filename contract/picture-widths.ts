/** The widths that pictures are ever made in: whatever is asked for, a visitor cannot fill the disk. */
export const pictureWidths = [150, 300, 400, 600, 768, 1200, 1600] as const;

/**
 * Those the pages ask for, which are made before anybody does. Thumbnails; half a phone or a card on a plain screen; the whole
 * width of a phone or a card on a fine screen; half of a large screen.
 */
export const shownWidths = [300, 400, 768, 1200] as const;
export type ShownWidth = (typeof shownWidths)[number];
