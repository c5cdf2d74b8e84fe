/** Mail programs load no web fonts: without the shop's own installed, the nearest common font is used. */
export const textFace = `font-family:'Commissioner','Segoe UI',Helvetica,Arial,sans-serif`;
export const displayFace = `font-family:'Literata','Palatino Linotype',Georgia,serif`;
