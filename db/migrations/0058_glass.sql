-- A piece that breaks: it is wrapped on its own, and board, bench and slip say so.
alter table variant add column is_glass boolean not null default false;

-- Until now it followed from the category; the same sizes begin with it. Oils of 5 liters and more are in tins.
update variant set is_glass = true
from product
where product.sku = variant.product_sku and product.type = 'SINGLE'
  and (category in ('SPICES', 'SUPERFOODS')
    or category = 'OILS' and content * case base_content_unit when 'LITER' then 1000 when 'KG' then 1000 else 1 end < 5000);
