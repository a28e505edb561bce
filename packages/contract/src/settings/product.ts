/** The product's name and texts, as the operator set them. The Thai text is used if there is no English one. */
export interface Product {
  name: string;
  title: string;
  description: string;
  nameEn: string | null;
  titleEn: string | null;
  descriptionEn: string | null;
  /** Path of the operator's icon, 192 pixels wide; null for the built-in one. */
  icon: string | null;
}

/**
 * Name, title and description in a language. If the Thai title is the Thai name and there is no English title, the
 * English name is the English title.
 */
export const productIn = (product: Product, language: 'th' | 'en') =>
  language === 'th'
    ? { name: product.name, title: product.title, description: product.description }
    : {
        name: product.nameEn ?? product.name,
        title:
          product.titleEn ??
          (product.title === product.name ? (product.nameEn ?? product.name) : product.title),
        description: product.descriptionEn ?? product.description,
      };
