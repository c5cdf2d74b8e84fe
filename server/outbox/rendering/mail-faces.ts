/** Mail programs load no fonts: where the shop's own are not installed, the nearest that most machines have. */
export const textFace = `font-family:'Commissioner','Segoe UI',Helvetica,Arial,sans-serif`;
export const displayFace = `font-family:'Literata','Palatino Linotype',Georgia,serif`;
